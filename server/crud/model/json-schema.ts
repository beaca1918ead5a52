export function addKeywords(_x: any) {}
export function buildRecordSchema(_r: any) { return {} }
