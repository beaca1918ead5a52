import type { Page } from '@playwright/test'
import englishMessages from 'ra-language-english'
import frenchMessages from 'ra-language-french'
import { mergeTranslations } from 'react-admin'
import { en } from '../../packages/admin/i18n/en.ts'
import { fr } from '../../packages/admin/i18n/fr.ts'
import { readFeatureTexts } from '../feature-files.ts'

/** The keys of records that the states show. */
export interface Records {
  /** A vehicle with related records. */
  readonly vehicle: string
  /** A vehicle whose texts are as long as its fields allow. */
  readonly longVehicle: string
  /** A customer with changes and comments. */
  readonly customer: string
  /** A customer without either. */
  readonly quietCustomer: string
  /** A view of vehicles. */
  readonly view: string
}

/** One state of one page of the admin. */
export interface State {
  readonly name: string
  /** The path behind `#`. */
  readonly path: (records: Records) => string
  /** `no user` is signed out. Default: an admin. */
  readonly as?: 'no user' | 'viewer'
  /** Changes the server's responses, before the page opens. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Brings the opened page into the state. */
  readonly after?: (page: Page) => Promise<unknown>
}

const english = mergeTranslations(englishMessages, { slipform: en }, ...(await ofFeatures('en')))
const french = mergeTranslations(frenchMessages, { slipform: fr }, ...(await ofFeatures('fr')))

async function ofFeatures(locale: 'en' | 'fr') {
  return (await readFeatureTexts(locale)).map((slipform) => ({ slipform }))
}

/** Returns a pattern for a text of the admin in both languages: `textOf('slipform.grid.open')`. */
export function textOf(key: string): RegExp {
  const texts = [english, french].map((messages) => {
    const text = key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], messages)
    if (typeof text !== 'string') throw new Error(`There is no text ${key}.`)
    const [singular = ''] = text.split(' |||| ')
    return singular.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/%\{\w+\}/g, '.+')
  })
  return new RegExp(`^(${texts.join('|')})$`)
}

/** Presses keys one after the other. */
export const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }

/** Clicks the first button with a text of the admin. */
export const click = (key: string) => (page: Page) =>
  page
    .getByRole('button', { name: textOf(key) })
    .first()
    .click()

/** Does one thing after the other. */
export const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const lists = /\/api\/\w+(\/aggregate)?\?/

export const noRecords = (page: Page) =>
  page.route(lists, (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': 'items */0', 'Access-Control-Expose-Headers': '*' } }),
  )
export const noAnswer = (page: Page) => page.route(lists, () => {})
export const serverError = (page: Page) =>
  page.route(lists, (route) => route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }))
export const noConnection = (page: Page) => page.route(lists, (route) => route.abort('internetdisconnected'))
/** A delete is sent when its page closes, past every route of the page: it would change what other states show. */
export const noDelete = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => (init?.method === 'DELETE' ? new Promise(() => {}) : send(input, init))
  })
