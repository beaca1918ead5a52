/** The models of the demo, a garage. */
export const demoModels: readonly string[] = ['customer', 'vehicle', 'vehicle_part', 'maintenance_record']

/** The demo's other files. */
export const demoFiles: readonly string[] = ['server/seeds/garage.ts', 'server/routes/public.ts']
