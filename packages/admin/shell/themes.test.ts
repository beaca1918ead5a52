import { nanoDarkTheme, nanoLightTheme } from 'react-admin'
import { expect, test } from 'vitest'
import { completeTheme, darkTheme, lightTheme } from './themes.ts'

const complete = (theme: typeof lightTheme) => completeTheme(theme, { lightTheme, darkTheme })

test("one of react-admin's themes keeps what it sets, and has the colours and layout of Slipform's parts", () => {
  expect(lightTheme.tokens).not.toEqual(darkTheme.tokens)
  const light = complete(nanoLightTheme)
  expect(light).toMatchObject({ palette: nanoLightTheme.palette, components: nanoLightTheme.components })
  expect(light.tokens).toEqual(lightTheme.tokens)
  expect(light.components?.RaLayout).toMatchObject(nanoLightTheme.components?.RaLayout ?? {})
  expect(light.components?.RaLayout?.styleOverrides?.root).toHaveProperty('minWidth', 0)
  expect(complete(nanoDarkTheme)).toMatchObject({ palette: { mode: 'dark' }, tokens: darkTheme.tokens })
})

test("a copy of Slipform's own is whole", () => {
  const copy = { ...darkTheme, components: {} }
  expect(complete(copy)).toBe(copy)
})
