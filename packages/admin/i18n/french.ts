import { frFR } from '@mui/material/locale'
import frenchMessages from 'ra-language-french'
import { fr } from './fr.ts'
import type { LanguageMessages } from './languages.ts'

/** The admin's texts in French. */
export const messages: LanguageMessages = { slipform: fr, ra: frenchMessages.ra, mui: frFR }
