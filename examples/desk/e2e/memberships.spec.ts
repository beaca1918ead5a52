import { crudSuite } from '@slipform/testing'
import { Membership } from '../models/membership.ts'

crudSuite(Membership, { writes: false })
