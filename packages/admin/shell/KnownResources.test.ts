import { createElement } from 'react'
import { ResourceDefinitionContext, useResourceDefinitionContext, useResourceDefinitions } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { KnownResources } from './KnownResources.tsx'

const Names = () => Object.keys(useResourceDefinitions()).join()

const Register = () => {
  const { register, unregister } = useResourceDefinitionContext()
  for (const name of ['vehicles', 'reports']) {
    register({ name })
    unregister({ name })
  }
  return null
}

test('the first render knows the resources, and those that custom children register; only these reach react-admin', () => {
  const registered = { definitions: { reports: { name: 'reports' } }, register: vi.fn(), unregister: vi.fn() }
  const resources = [{ name: 'vehicles' }, { name: 'customers' }]
  const known = createElement(KnownResources, { resources }, createElement(Names), createElement(Register))
  const html = renderToString(createElement(ResourceDefinitionContext.Provider, { value: registered }, known))
  expect(html).toBe('vehicles,customers,reports')
  for (const change of [registered.register, registered.unregister])
    expect(change.mock.calls).toEqual([[{ name: 'reports' }]])
})
