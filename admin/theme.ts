// The admin's colours, spacing and fonts are Slipform's; change them here: { ...lightTheme, palette: { … } }.
export { darkTheme, lightTheme } from '@slipform/admin'
