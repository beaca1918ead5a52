import { Box, Button, Stack } from '@mui/material'
import { visuallyHidden } from '../../theme/names.ts'
import { Command } from '../../ui/Command.tsx'
import { useTexts } from './texts.ts'
import type { SourceChanges } from './useSourceChanges.ts'

/** The lower part of X-ray: the migration that a changed model needs, with a button that writes and runs it, and the progress of that. */
export const PlanView = ({
  state,
  plan,
  error,
  before,
  waitsFor,
  write,
}: SourceChanges & { waitsFor: string | undefined }) => {
  const text = useTexts()
  const { migrations = [], files = [], losses = [], notes = [] } = plan ?? {}
  const isNeeded = migrations.length > 0 || files.length > 0
  // Without a change of a model the plan is probably empty, so that "planning" is not shown.
  const isExpected = waitsFor !== undefined || before !== undefined
  const message = {
    planning: isExpected && text('planning'),
    planned: waitsFor !== undefined && error === undefined && text('waits'),
    restarting: text('restarting'),
    writing: text('writing'),
    migrating: text('migrating'),
    loading: text('loading'),
  }[state]
  const isSilent = !message && !isNeeded && error === undefined
  return (
    <Box role="status" aria-label={text('migration')} sx={isSilent ? visuallyHidden : box}>
      {message && <Box sx={{ color: '#9a938b' }}>{message}</Box>}
      {error !== undefined && !message && (
        <Box sx={{ color: '#ff8080', whiteSpace: 'pre-wrap' }}>
          {error} {waitsFor !== undefined && text('by_hand')}
          {waitsFor !== undefined && <Command text="npm run scaffold sync" />}
        </Box>
      )}
      {isNeeded && (
        <>
          <Box component="h3" sx={{ m: 0, fontSize: 12, fontWeight: 560, color: '#f2f0ed' }}>
            {migrations.length > 0 ? text('migration') : text('files', { files: files.join(', ') })}
          </Box>
          {migrations.map(({ path, text: body }) => (
            <Box key={path} component="section" aria-label={path} tabIndex={0} sx={migration}>
              <Box sx={{ color: '#9a938b' }}>{fileName(path)}</Box>
              {stepsOf(body)}
            </Box>
          ))}
          {migrations.length > 0 && files.length > 0 && <div>{text('also', { files: files.join(', ') })}</div>}
          {[...losses, ...notes].map((line) => (
            <Box key={line} sx={{ color: '#ff8080' }}>
              {line}
            </Box>
          ))}
          <Stack direction="row" sx={{ pt: 0.5 }}>
            <Button size="small" variant="contained" disabled={state !== 'planned'} onClick={write} sx={button}>
              {text(losses.length > 0 ? 'write_losing' : migrations.length > 0 ? 'write' : 'write_files')}
            </Button>
          </Stack>
        </>
      )}
    </Box>
  )
}

const fileName = (path: string): string => path.split('/').at(-1) ?? path

/** Returns the body of the function `up` in a migration. */
const stepsOf = (text: string): string => {
  const [, up = text] = /async function up\([^)]*\)[^{]*\{\n(.*?)\n\}/s.exec(text) ?? []
  return up
}

const box = {
  flexShrink: 0,
  maxHeight: '45%',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  px: 2,
  py: 1.25,
  borderTop: '1px solid #3d3a37',
  bgcolor: '#201f1d',
} as const

const migration = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: '#d8d3cc', minHeight: 40 } as const

const button = { bgcolor: '#ff7a3d', color: '#1c1b1a', '&:hover': { bgcolor: '#ff9a6b' } }
