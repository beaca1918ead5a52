import { expect, test } from 'vitest'
import { languages, type ShownList, snippetOf } from './snippets.ts'

const list: ShownList = {
  resource: 'vehicles',
  filter: { make: "O'Hara", year_gte: 2020 },
  sort: { field: 'year', order: 'DESC' },
  page: 2,
  perPage: 25,
}
const base = 'https://admin.example.com/api'

test('curl quotes values for a shell', () => {
  expect(snippetOf('curl', list, base, true)).toBe(
    String.raw`curl --get 'https://admin.example.com/api/vehicles' \
  --header "Authorization: Bearer $KEY" \
  --data-urlencode 'filter={"make":"O'\''Hara","year_gte":2020}' \
  --data-urlencode 'sort=["year","DESC"]' \
  --data-urlencode 'range=[25,49]'`,
  )
})

test('there is a key only where users sign in', () => {
  const text = snippetOf('fetch', list, base, true)
  expect(text).toContain('filter: JSON.stringify({"make":"O\'Hara","year_gte":2020}),')
  expect(text).toContain(`fetch(\`https://admin.example.com/api/vehicles?\${query}\`, {`)
  expect(text).toContain(`Authorization: \`Bearer \${process.env.KEY}\``)
  for (const language of languages) expect(snippetOf(language, list, base, false)).not.toContain('KEY')
})

test('a list without a filter sends none', () => {
  const text = snippetOf('client', { ...list, filter: {} }, base, true)
  expect(text).not.toContain('filter')
  expect(text).toContain('range: JSON.stringify([25,49]),')
  expect(text).toContain('api.GET("/vehicles", { params: { query } })')
})
