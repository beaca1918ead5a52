import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of tenants. */
export const tenantError = errorsOf({
  tenant_required: {
    status: 400,
    message: 'The user is a member of several %{plural}. Name one in the header X-Tenant.',
  },
  foreign_tenant: { status: 403, message: "The user is no member of the %{singular} with ID '%{id}'" },
  no_tenant: { status: 403, message: 'A new record belongs to a %{singular}, and the user is a member of none' },
  other_tenant: { status: 403, message: '%{field}: a record belongs to the %{singular} of the user, and stays there' },
})
