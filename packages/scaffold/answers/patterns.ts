import { randomUUID } from 'node:crypto'
import { now } from 'slipform'
import type { Kind } from 'slipform/kinds'
import type { AttributesSpec } from './resource-spec.ts'

/** A common combination of attributes. The label stands in docs/scaffolder.md. */
export type FieldPattern = { label: string; kind: Kind; attributes: AttributesSpec }

/** The common field patterns by their word in the field grammar. `kind` applies when the word replaces a kind. Completion, help and docs list all. */
export const patterns: Readonly<Record<string, FieldPattern>> = {
  auto_id: {
    label: 'auto-generated id',
    kind: { name: 'uuid' },
    attributes: { primary_key: true, exclude: ['create', 'update'], on_create: randomUUID },
  },
  created: {
    label: 'created timestamp',
    kind: { name: 'datetime' },
    attributes: { sortable: true, exclude: ['create', 'update'], on_create: now },
  },
  updated: {
    label: 'updated timestamp',
    kind: { name: 'datetime' },
    attributes: { exclude: ['create', 'update'], on_create: now, on_update: now },
  },
  sensitive: {
    label: 'sensitive data, never shown',
    kind: { name: 'text' },
    attributes: { exclude: ['one', 'list'] },
  },
  searchable_title: {
    label: 'searchable title',
    kind: { name: 'text' },
    attributes: { filterable: true, sortable: true, fulltext: true },
  },
  searchable_content: {
    label: 'searchable content, hidden from lists',
    kind: { name: 'text' },
    attributes: { fulltext: true, exclude: ['list'] },
  },
  counter: {
    label: 'read-only counter',
    kind: { name: 'integer' },
    attributes: { sortable: true, exclude: ['create', 'update'], on_create: 0 },
  },
}
