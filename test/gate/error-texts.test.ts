import { ApiError } from 'slipform'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorText, fieldTexts } from '../../packages/admin/i18n/errorText.ts'
import { i18nProvider } from '../../packages/admin/i18n/i18nProvider.ts'
import { renderDetails } from '../../packages/slipform/base/errors/errors.ts'
import { readDatabaseError } from '../../packages/slipform/db/database-errors.ts'
import { faultsOf, rejection } from '../../packages/slipform/model/resource/validate.ts'

/** The body of an error as the API sends it to the admin. */
const bodyOf = (error: ApiError) =>
  JSON.parse(JSON.stringify({ detail: error.message, code: error.code, errors: error.errors, ...renderDetails(error) }))

const broken = (schema: object, value: unknown) =>
  bodyOf(rejection(faultsOf({ type: 'object', properties: { it: schema } }, { it: value }) ?? {}))

const schemas: readonly (readonly [schema: object, value: unknown, french: string])[] = [
  [{ enum: ['a', 'b'] }, 'c', 'doit être l’une des valeurs a, b'],
  [{ type: 'string', format: 'email' }, 'x', 'n’a pas le format email'],
  [{ type: 'string', pattern: '^a$' }, 'x', 'n’a pas la forme attendue'],
  [{ type: 'string', minLength: 3 }, 'x', 'doit avoir au moins 3 caractères'],
  [{ type: 'string', maxLength: 1 }, 'xx', 'doit avoir au plus 1 caractères'],
  [{ type: 'number', minimum: 5 }, 4, 'doit être supérieur ou égal à 5'],
  [{ type: 'number', maximum: 5 }, 6, 'doit être inférieur ou égal à 5'],
  [{ type: ['integer', 'null'] }, 'x', 'doit être de type integer or null'],
  [{ exact: { precision: 4, scale: 2 } }, '1.234', 'doit avoir au plus 2 décimales'],
  [{ exact: { precision: 4, scale: 2 } }, '123', 'doit avoir au plus 2 chiffres avant la virgule'],
  [{ exact: { precision: 4, scale: 0 } }, '1.2', 'doit être un nombre entier'],
  [{ exact: { precision: 4, scale: 2 } }, 'x', 'doit être un nombre décimal'],
  [{ exact: { precision: 4, scale: 2, minimum: '2.5' } }, '2', 'doit être supérieur ou égal à 2.5'],
  [{ storable: true }, '\0', 'ne doit pas contenir de caractère NUL'],
  [{ storable: true }, '\ud800', 'ne doit pas contenir de demi-caractère Unicode'],
  [
    { type: 'array', items: { type: 'string', minLength: 3 } },
    ['xxx', 'x'],
    'élément 1 : doit avoir au moins 3 caractères',
  ],
]

const errors: readonly (readonly [error: ApiError, french: string])[] = [
  [ApiError.of('write_not_supported', { plural: 'sums' }), 'La base de données n’accepte pas cette écriture (sums)'],
  [
    ApiError.of('record_changed', { singular: 'vehicle', id: '7' }),
    'vehicle avec l’identifiant « 7 » a été modifié depuis sa lecture',
  ],
  [
    ApiError.of('combination_exists', { fields: ['row', 'number'] }),
    'row et number : cette combinaison est déjà utilisée',
  ],
  [
    ApiError.of('record_is_referenced', {
      record: 'this client',
      references: '1 invoice refers',
      singular: 'client',
      plural: 'clients',
      by: [{ count: 1, name: 'invoice', relation: 'invoices', of: 'clients', to: 'invoices' }],
    }),
    'Suppression impossible (client) : encore référencé par 1 invoice.',
  ],
  [ApiError.of('role_required', { role: 'editor' }), 'Le rôle Éditeur est requis'],
  [ApiError.of('role_required', { role: 'editor, admin' }), 'Le rôle Éditeur, Administrateur est requis'],
]

describe('in English', () => {
  test.each(errors.slice(0, -2))('an error is what the server says', (error) => {
    expect(errorText(bodyOf(error))).toBe(error.message)
  })

  test.each(schemas)('an error of a field by %j is what the server says', (schema, value) => {
    const body = broken(schema, value)
    expect(fieldTexts(body)).toEqual(body.errors)
    expect(errorText(body)).toBe(body.detail)
  })
})

describe('with the resource known, an error names every invalid field', () => {
  test('a value that is taken', () => {
    const body = {
      error: 'A record with these details already exists',
      code: 'already_exists',
      params: {},
      errors: { part_code: 'is already taken' },
      fields: { part_code: { code: 'taken', params: {} } },
    }
    expect(errorText(body, 'parts')).toBe('Part code: is already taken')
    expect(errorText({ ...body, errors: {}, fields: {} }, 'parts')).toBe(body.error)
  })

  test('values that are taken together', () => {
    const body = {
      error: 'shelf_row and number: this combination is already in use',
      code: 'combination_exists',
      params: { fields: ['shelf_row', 'number'] },
      errors: { number: 'is already taken together with shelf_row' },
      fields: { number: { code: 'taken_together', params: { fields: ['shelf_row'] } } },
    }
    expect(errorText(body, 'parts')).toBe('Shelf row and Number: this combination is already in use')
  })

  test('an error of a hook, once', () => {
    const errors = { open_day: 'is a Sunday' }
    expect(errorText({ error: 'Closed', errors }, 'parts')).toBe('Closed; Open day: is a Sunday')
    expect(errorText({ error: 'open_day: is a Sunday', errors }, 'parts')).toBe('open_day: is a Sunday')
  })
})

describe('in French', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} })
    await i18nProvider.changeLocale('fr')
  })

  afterAll(async () => {
    await i18nProvider.changeLocale('en')
    vi.unstubAllGlobals()
  })

  test.each(schemas)('an error of a field by %j', (schema, value, expected) => {
    expect(fieldTexts(broken(schema, value))).toEqual({ it: expected })
    expect(errorText(broken(schema, value))).toBe(`it\u00a0: ${expected}`)
  })

  test.each(errors)('%s', (error, expected) => expect(errorText(bodyOf(error))).toBe(expected))

  test.each(['23505', '23503', '23502', '23514', '22003', '54000', '54001', '57014', '53300'])(
    'an error of the database: %s',
    (code) => {
      const error = readDatabaseError(Object.assign(new Error(), { code }))
      expect(error).toBeInstanceOf(ApiError)
      if (error) expect(errorText(bodyOf(error))).not.toBe(error.message)
    },
  )

  test('every error of a body', () => {
    const schema = { type: 'object', properties: { year: { type: 'integer' } }, required: ['name'] }
    const body = bodyOf(rejection(faultsOf(schema, { year: 'x' }) ?? {}))
    expect(errorText(body)).toBe('name\u00a0: est obligatoire; year\u00a0: doit être de type integer')
    expect(errorText(body, 'vehicles')).toBe('Name\u00a0: est obligatoire; Year\u00a0: doit être de type integer')
  })

  test('the text of a hook is its own key: without a translation it stays', () => {
    expect(errorText({ detail: 'ra.action.save', code: 'conflict' })).toBe('Enregistrer')
    const body = bodyOf(new ApiError(422, 'Closed on Sundays; come: tomorrow', { errors: { day: 'is a Sunday' } }))
    expect(errorText(body)).toBe('Closed on Sundays; come: tomorrow')
    expect(fieldTexts(body)).toEqual({ day: 'is a Sunday' })
  })

  test('a code of a hook that equals one of the server is no reason to replace its text', () => {
    expect(errorText(bodyOf(new ApiError(409, 'Sold out', { code: 'already_exists' })))).toBe('Sold out')
  })
})
