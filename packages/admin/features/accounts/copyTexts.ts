import type { CopyTexts } from '../../ui/SecretDialog.tsx'

/** The texts of copying a key or a link. */
export const copyTexts: CopyTexts = {
  copy: 'slipform.auth.copy',
  copied: 'slipform.auth.key_copied',
  notCopied: 'slipform.auth.key_not_copied',
}
