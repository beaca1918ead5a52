/** What a client may say of a customer. */
export interface CustomerBody {
  name: string
  email: string
  phone?: string | null
  tier?: string | null
  notes?: string | null
  access_code?: string | null
  is_private?: boolean | null
}

const texts = ['name', 'email', 'phone', 'notes', 'access_code']
const required = ['name', 'email']
const tiers = ['standard', 'silver', 'gold']

/** What is wrong with a body, or undefined. An update may leave out what a new customer needs. */
export function faultOf(body: Readonly<Record<string, unknown>>, isNew: boolean): string | undefined {
  for (const name of required) {
    if (isNew ? typeof body[name] !== 'string' : body[name] === null) return `${name}: must be a text`
  }
  for (const name of texts) {
    if (body[name] != null && typeof body[name] !== 'string') return `${name}: must be a text`
  }
  if (body.tier != null && !tiers.includes(String(body.tier))) return `tier: must be one of ${tiers.join(', ')}`
  if (body.is_private != null && typeof body.is_private !== 'boolean') return 'is_private: must be true or false'
  return undefined
}

/** The row of a new customer. */
export function customerOf(id: string, body: CustomerBody, now: Date) {
  return {
    id,
    name: body.name,
    email: emailOf(body.email),
    phone: body.phone ?? null,
    tier: body.tier ?? 'standard',
    notes: body.notes ?? null,
    access_code: body.access_code ?? null,
    visits: 0,
    is_private: body.is_private ?? false,
    created_at: now,
    updated_at: now,
  }
}

/** What a body changes of a customer's row. */
export function changesOf(body: Partial<CustomerBody>, now: Date): Record<string, unknown> {
  const known = [...texts, 'tier', 'is_private'] as (keyof CustomerBody)[]
  const named = known.filter((name) => body[name] !== undefined).map((name) => [name, body[name]] as const)
  const changes = { ...Object.fromEntries(named), updated_at: now }
  return body.email === undefined ? changes : { ...changes, email: emailOf(body.email) }
}

function emailOf(email: string): string {
  return email.trim().toLowerCase()
}
