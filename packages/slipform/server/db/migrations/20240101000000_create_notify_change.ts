/** Creates nothing any more: `create_change_log` replaces the notifications of earlier versions. */
export async function up(): Promise<void> {}

export async function down(): Promise<void> {}
