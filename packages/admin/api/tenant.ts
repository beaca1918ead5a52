/** The tenant of this page. Another tab may have chosen another tenant since. */
let tenant: string | undefined

/** Makes all further requests act in a tenant. */
export const actIn = (id: string | undefined): void => {
  tenant = id
}

/** Returns the tenant that requests act in. */
export const currentTenant = (): string | undefined => tenant
