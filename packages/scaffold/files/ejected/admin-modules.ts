/** The package whose components projects eject. */
export const adminPackage = '@slipform/admin'
/** The modules that a project's pages import components from. */
export const adminModules: readonly string[] = ['', '/dashboard', '/fields', '/internal'].map(
  (door) => adminPackage + door,
)
