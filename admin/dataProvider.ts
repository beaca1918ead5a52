import simpleRestProvider from 'ra-data-simple-rest'
import { httpClient } from './httpClient.ts'

/** Reads and writes the records of the admin over the project's own API. */
export const dataProvider = simpleRestProvider('/api', httpClient)
