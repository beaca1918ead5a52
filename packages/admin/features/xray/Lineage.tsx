import { Box, ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslateLabel } from 'react-admin'
import { useLastRequest } from './requests.ts'
import { openInEditor, type Source } from './source.ts'
import { type SourcePart, useXray } from './store.ts'
import { useTexts } from './texts.ts'
import { type ShownPageSource, usePageSource } from './usePageSource.ts'

/** The strip at the bottom while X-ray is open: the way of the current field's value, from its line in the model to the page. */
export const Lineage = ({ resource, source }: ShownPageSource) => {
  const text = useTexts()
  const { hit } = useXray()
  const label = useTranslateLabel()
  const member = hit && source?.members[hit.name]
  return (
    <Box role="status" aria-label={text('way')} sx={strip}>
      {source && hit && member ? (
        <>
          <b>{hit.name === 'crud' ? 'crud' : label({ source: hit.name, resource })}</b>
          <Step place={`${source.model.path}:${member.from}`}>{text('model_line', { line: member.from })}</Step>
          {member.sql && <Step>{member.sql}</Step>}
          <Request />
          <PageStep source={source} name={hit.name} part={hit.part} />
        </>
      ) : (
        <span>{text('hint')}</span>
      )}
    </Box>
  )
}

const Step = ({ place, children }: { place?: string; children: ReactNode }) => {
  const text = useTexts()
  return (
    <>
      <span aria-hidden>→</span>
      {place === undefined ? (
        <span>{children}</span>
      ) : (
        <ButtonBase title={text('file', { file: place })} onClick={() => openInEditor(place)} sx={link}>
          {children}
        </ButtonBase>
      )}
    </>
  )
}

const Request = () => {
  const text = useTexts()
  const { resource } = usePageSource()
  const request = useLastRequest(resource)
  if (request === undefined) return <Step>{text('no_request')}</Step>
  const { path, status, milliseconds, statements } = request
  const count = statements === 1 ? text('statement') : text('statements', { count: statements })
  return <Step>{`GET ${path} ${status} · ${Math.round(milliseconds)} ms · ${count}`}</Step>
}

/** The options of a page file that contain the fields of each kind of element. */
const optionsOf: Readonly<Record<SourcePart, readonly string[]>> = {
  column: ['list.columns'],
  filter: ['list.filters'],
  field: ['show', 'list.columns', 'form'],
  input: ['edit', 'create', 'form'],
  button: [],
  line: ['list.columns', 'form', 'related'],
}

const PageStep = ({ source, name, part }: { source: Source; name: string; part: SourcePart }) => {
  const text = useTexts()
  const { file, isExplicit } = usePageSource()
  const named = optionsOf[part]
    .map((option) => source.page?.names[option]?.[name] ?? source.page?.names[option]?.['*'])
    .find((place) => place !== undefined)
  const place = isExplicit ? file : (named ?? file)
  if (place === undefined) return null
  return <Step place={place}>{`${place} · ${isExplicit ? text('explicit') : 'resource()'}`}</Step>
}

const strip = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: 1101,
  display: { xs: 'none', md: 'flex' },
  gap: 1,
  alignItems: 'center',
  height: 36,
  px: 3,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: ({ tokens }: { tokens: { surfaceMuted: string } }) => tokens.surfaceMuted,
  color: 'text.secondary',
  fontSize: 12,
  whiteSpace: 'nowrap',
  overflowX: 'auto',
  '& b': { fontWeight: 560, color: 'text.primary' },
  '@media print': { display: 'none' },
} as const

const link = { font: 'inherit', color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 }
