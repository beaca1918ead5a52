import { faultsOf, readDatabaseError, rejection } from 'slipform/internal'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { i18nProvider } from './i18nProvider.ts'
import { serverText } from './serverText.ts'

/** What the API says of a value that does not fit a schema. */
const faultOf = (schema: object, value: unknown) =>
  String(faultsOf({ type: 'object', properties: { it: schema } }, { it: value })?.it)

const databaseError = (code: string) => String(readDatabaseError(Object.assign(new Error(), { code }))?.message)

test('in English it stays as it is', () => {
  expect(serverText('must have at most 5 characters')).toBe('must have at most 5 characters')
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

  test.each([
    [{ enum: ['a', 'b'] }, 'c', 'doit être l’une des valeurs a, b'],
    [{ type: 'string', format: 'email' }, 'x', 'n’a pas le format email'],
    [{ type: 'string', pattern: '^a$' }, 'x', 'n’a pas la forme attendue'],
    [{ type: 'string', minLength: 3 }, 'x', 'doit avoir au moins 3 caractères'],
    [{ type: 'string', maxLength: 1 }, 'xx', 'doit avoir au plus 1 caractères'],
    [{ type: 'number', minimum: 5 }, 4, 'doit être supérieur ou égal à 5'],
    [{ type: 'number', maximum: 5 }, 6, 'doit être inférieur ou égal à 5'],
    [{ type: ['integer', 'null'] }, 'x', 'doit être de type integer or null'],
    [{ exact: { precision: 4, scale: 2 } }, '1.234', 'doit avoir au plus 2 décimales'],
    [{ exact: { precision: 4, scale: 2 } }, '123', 'doit avoir au plus 2 chiffres devant le point'],
    [{ exact: { precision: 4, scale: 0 } }, '1.2', 'doit être un nombre entier'],
    [{ exact: { precision: 4, scale: 2 } }, 'x', 'doit être un nombre décimal'],
    [{ exact: { precision: 4, scale: 2, minimum: '2.5' } }, '2', 'doit être supérieur ou égal à 2.5'],
    [{ storable: true }, '\0', 'ne doit pas contenir de caractère NUL'],
    [
      { type: 'array', items: { type: 'string', minLength: 3 } },
      ['xxx', 'x'],
      'élément 1 : doit avoir au moins 3 caractères',
    ],
  ])('a value that breaks %j', (schema, value, expected) => {
    expect(serverText(faultOf(schema, value))).toBe(expected)
  })

  test.each(['23505', '23503', '23502', '23514', '22003', '54000', '54001', '57014', '53300'])(
    'what the database refuses with %s',
    (code) => {
      const text = databaseError(code)
      expect(serverText(text)).not.toBe(text)
    },
  )

  test.each([
    [
      "vehicle with ID '7' has changed since it was read",
      'vehicle avec l’identifiant « 7 » a été modifié depuis sa lecture',
    ],
    ['is already taken', 'est déjà pris'],
    ['refers to a record that does not exist', 'renvoie à un enregistrement qui n’existe pas'],
    ['customer_id: no customer with this ID', 'customer_id: aucun enregistrement (customer) avec cet identifiant'],
    ['row and number: this combination is already in use', 'row and number : cette combinaison est déjà utilisée'],
    [
      'Cannot delete this customer: other records refer to it.',
      'Suppression impossible (customer) : d’autres enregistrements y renvoient.',
    ],
    [
      'Cannot delete this customer: 1 vehicle refers to it.',
      'Suppression impossible (customer) : 1 vehicle y renvoie.',
    ],
    [
      'Cannot delete this customer: 2 vehicles refer to it.',
      'Suppression impossible (customer) : 2 vehicles y renvoient.',
    ],
    ['The server answered with status 502', 'Le serveur a répondu avec le statut 502'],
  ])('%s', (text, expected) => {
    expect(serverText(text)).toBe(expected)
  })

  test('every fault of a body', () => {
    const { message } = rejection({ name: 'is required', year: 'must be an integer' })
    expect(serverText(message)).toBe('name: est obligatoire; year: doit être un nombre entier')
  })

  test('what a hook says is its own key: without a translation it stays', () => {
    expect(serverText('ra.action.save')).toBe('Enregistrer')
    expect(serverText('Closed on Sundays; come: tomorrow')).toBe('Closed on Sundays; come: tomorrow')
  })
})
