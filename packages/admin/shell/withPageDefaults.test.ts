import { isValidElement } from 'react'
import type { RaThemeOptions } from 'react-admin'
import { expect, test } from 'vitest'
import { withPageDefaults } from './withPageDefaults.tsx'

const toolbarOf = (theme: RaThemeOptions) => withPageDefaults(theme).components?.RaToolbar

test('a form of react-admin has the delete that can be undone, unless its theme says otherwise', () => {
  const { children } = toolbarOf({})?.defaultProps ?? {}
  expect(isValidElement(children)).toBe(true)
  const own = { RaToolbar: { defaultProps: { children: 'own' }, styleOverrides: { root: { color: 'red' } } } }
  expect(toolbarOf({ components: own })).toEqual(own.RaToolbar)
})
