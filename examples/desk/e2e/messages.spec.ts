import { crudSuite } from '@slipform/testing'
import { Message } from '../models/message.ts'

crudSuite(Message)
