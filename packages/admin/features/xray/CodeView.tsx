import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Gives } from './Gives.tsx'
import { openInEditor, type Source } from './source.ts'
import { setHit, useXray } from './store.ts'
import { useTexts } from './texts.ts'
import { type Token, tokensOf } from './tokens.ts'

/** The upper part of X-ray: the model file, whose fields are buttons that open the editor. Lines that are not in `before`, the first text of the file, are marked. */
export const CodeView = ({ source, before }: { source: Source; before: string | undefined }) => {
  const { hit } = useXray()
  const { model, members } = source
  const region = useRef<HTMLDivElement>(null)
  const lines = model.text.trimEnd().split('\n')
  const linesBefore = new Set(before?.split('\n'))
  const isNew = (line: string) => before !== undefined && line.trim() !== '' && !linesBefore.has(line)
  const names = Object.keys(members)
  const firstNew = lines.findIndex(isNew)
  const newName = names.find((name) => {
    const { from = 0, to = 0 } = members[name] ?? {}
    return firstNew + 1 >= from && firstNew + 1 <= to
  })
  useEffect(() => {
    if (newName !== undefined) setHit({ name: newName, part: 'line' })
  }, [newName])
  const { pathname } = useLocation()
  const firstOfFields = lines.findIndex((line) => /^\s*fields: /.test(line)) + 1
  const lineOfHit = hit === undefined ? firstOfFields : members[hit.name]?.from
  const lineInView = firstNew >= 0 ? firstNew + 1 : hit?.part === 'line' ? undefined : lineOfHit
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page scrolls to its own lines.
  useEffect(() => {
    const line = region.current?.querySelector(`[data-line="${lineInView}"]`)
    line?.scrollIntoView({ block: lineInView === firstOfFields ? 'start' : 'center', behavior: 'instant' })
  }, [lineInView, model.text, pathname])
  const rows: React.ReactNode[] = []
  for (let number = 1; number <= lines.length; number += 1) {
    const name = names.find((member) => members[member]?.from === number)
    const member = name === undefined ? undefined : members[name]
    const to = member?.to ?? number
    const texts = lines.slice(number - 1, to)
    rows.push(
      <Block
        key={number}
        from={number}
        lines={texts}
        isNew={isNew}
        isHit={name !== undefined && name === hit?.name}
        {...(name !== undefined && { name, place: `${model.path}:${number}` })}
      />,
    )
    number = to
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box ref={region} role="region" aria-label={model.path} tabIndex={0} sx={{ flex: 1, overflow: 'auto', pb: 2 }}>
        {rows}
      </Box>
      <Gives source={source} name={hit?.name} />
    </Box>
  )
}

interface BlockProps {
  readonly from: number
  readonly lines: readonly string[]
  readonly isNew: (line: string) => boolean
  readonly isHit: boolean
  /** The field or relation. */
  readonly name?: string
  /** The place that a click opens in the editor. */
  readonly place?: string
}

const Block = ({ from, lines, isNew, isHit, name, place }: BlockProps) => {
  const text = useTexts()
  const content = lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only their position identifies lines.
    <Box key={at} component="span" data-line={from + at} sx={[lineStyle, isNew(line) && newStyle]}>
      <i>{from + at}</i>
      <Box component="span" sx={hangingBy(/^ */.exec(line)?.[0].length ?? 0)}>
        {tokensOf(line).map(({ text: piece, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only their position identifies tokens.
          <span key={index} style={{ color: colors[kind] }}>
            {piece}
          </span>
        ))}
      </Box>
    </Box>
  ))
  if (name === undefined || place === undefined) return content
  const point = () => setHit({ name, part: 'line' })
  return (
    <Box
      component="button"
      type="button"
      aria-label={text('line', { name, line: from })}
      aria-current={isHit}
      onPointerEnter={point}
      onFocus={point}
      onClick={() => openInEditor(place)}
      sx={[blockStyle, isHit && hitStyle]}
    >
      {content}
    </Box>
  )
}

const colors: Readonly<Record<Token['kind'], string>> = {
  comment: '#9a938b',
  string: '#86c393',
  call: '#ff9a6b',
  keyword: '#ff9a6b',
  name: '#7cb0f5',
  plain: '#d8d3cc',
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  pr: 2,
  '& > i': { color: '#9a938b', fontStyle: 'normal', textAlign: 'right', pr: 1.5 },
} as const

/** Returns the style that indents the continuation of a wrapped line by four characters more than its start. */
const hangingBy = (indent: number) => ({ pl: `${indent + 4}ch`, textIndent: `-${indent + 4}ch` })

const blockStyle = {
  display: 'block',
  width: 1,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid #ff7a3d', outlineOffset: -2 },
} as const

const hitStyle = { bgcolor: '#3a2117', boxShadow: 'inset 2px 0 #ff7a3d' }
const newStyle = { bgcolor: '#17301f', boxShadow: 'inset 2px 0 #5cc98f' }
