import { nanoDarkTheme, nanoLightTheme } from 'react-admin'
import { expect, test } from 'vitest'
import { createAdminThemes, withTokens } from './themes.ts'

const own = createAdminThemes()
const { tokens: light } = own.lightTheme
const { tokens: dark } = own.darkTheme

test("one of react-admin's themes has the colours that Slipform's own parts read", () => {
  expect(light).not.toEqual(dark)
  expect(withTokens(nanoLightTheme, own)).toEqual({ ...nanoLightTheme, tokens: light })
  expect(withTokens(nanoDarkTheme, own)).toMatchObject({ palette: { mode: 'dark' }, tokens: dark })
})

test('colours of its own stay, and no theme is none', () => {
  expect(withTokens(own.darkTheme, own)).toBe(own.darkTheme)
  expect(withTokens(null, own)).toBeNull()
})
