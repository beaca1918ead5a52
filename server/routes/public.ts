import { allow, list, one, Router, scope } from 'slipform/routes'
import { Customer, Vehicle } from '../../models/index.ts'

const isPublic = { is_private: false }

/** The routes of /api/public: customers that are not private and their vehicles, to read only and for everyone. */
export const publicPages = Router()
  .use(allow('public'))
  .use(scope(Customer, isPublic))
  .use(scope(Vehicle, { customer: isPublic }))
  .get('/customers', list(Customer))
  .get('/customers/:id', one(Customer))
  .get('/vehicles', list(Vehicle))
  .get('/vehicles/:id', one(Vehicle))
