import { expect, test } from 'vitest'
import { checkResource } from '../../spec/check/resource.ts'
import { renderIndex } from './index-page.ts'

const fields = [
  'nickname:searchable_title:visible_to(editor)',
  'name:searchable_title',
  'mood:oneOf(good,bad):filterable:visible_to(editor)',
  'state:oneOf(new,used):filterable',
]

test('what some may not see names no record, and is not drawn for everybody', () => {
  const page = renderIndex(checkResource({ name: 'track', fields }, []))
  expect(page).toContain("recordRepresentation: 'name'")
  expect(page).toContain("breakdown: { source: 'state'")
})

test('what all see who may read the records does and is', () => {
  const page = renderIndex(checkResource({ name: 'track', fields, role: 'editor' }, []))
  expect(page).toContain("recordRepresentation: 'nickname'")
  expect(page).toContain("breakdown: { source: 'mood'")
})

test('a resource that only links others has no card on the dashboard', () => {
  const keys = ['track_id:uuid:references(tracks)', 'album_id:uuid:references(albums)']
  const models = ['track', 'album'].map((name) => checkResource({ name, fields: ['name'] }, []))
  const linking = (fields: string[]) => renderIndex(checkResource({ name: 'entry', fields }, models))
  expect(linking(keys)).toContain('dashboard: false')
  expect(linking([...keys, 'position:integer'])).not.toContain('dashboard')
  expect(linking(keys.slice(1))).not.toContain('dashboard')
})
