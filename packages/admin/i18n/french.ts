import { frFR } from '@mui/material/locale'
import frenchMessages from 'ra-language-french'
import { fr } from './fr.ts'
import type { LanguageMessages } from './languages.ts'

// react-admin's text takes every resource to be masculine.
const page = { ...frenchMessages.ra.page, invite: 'Voulez-vous en ajouter ?' }

/** The admin's texts in French. */
export const messages: LanguageMessages = { slipform: fr, ra: { ...frenchMessages.ra, page }, mui: frFR }
