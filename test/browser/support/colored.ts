import * as mui from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { createElement as element, Fragment, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createThemes } from '../../../packages/admin/theme/index.ts'

const { Alert, Badge, Button, Checkbox, Chip, CircularProgress, Fab, FormLabel, IconButton, LinearProgress, Link } = mui
const { Radio, SvgIcon, Switch, Tab, Tabs, TextField, ToggleButton, Typography } = mui

const statuses = ['error', 'warning', 'info', 'success'] as const
const colors = ['primary', 'secondary', ...statuses] as const
type Color = (typeof colors)[number]

/** What shows a colour: the element that a selector finds, and its property. */
type Sample = readonly [selector: string, property: 'color' | 'backgroundColor' | 'borderColor', ReactElement]

const icon = element(SvgIcon, {}, element('path', { d: 'M4 4h16v16H4z' }))

/** The components of MUI that have a `color`. The default of a button is `primary`: the one colour that is the theme's own. */
const samples = (color: Color): Readonly<Record<string, Sample>> => ({
  chip: ['.MuiChip-root', 'backgroundColor', element(Chip, { color, label: color })],
  'chip to click': [
    '.MuiChip-root',
    'backgroundColor',
    element(Chip, { color, label: color, onClick: () => undefined }),
  ],
  'outlined chip': ['.MuiChip-root', 'color', element(Chip, { color, label: color, variant: 'outlined' })],
  ...(color !== 'primary' && {
    'text button': ['button', 'color', element(Button, { color }, color)],
    'outlined button': ['button', 'color', element(Button, { color, variant: 'outlined' }, color)],
    'icon button': ['button', 'color', element(IconButton, { color }, icon)],
    'contained button': ['button', 'backgroundColor', element(Button, { color, variant: 'contained' }, color)],
  }),
  'floating button': ['button', 'backgroundColor', element(Fab, { color, size: 'small' }, icon)],
  'toggle button': ['button', 'color', element(ToggleButton, { color, value: color, selected: true }, color)],
  badge: ['.MuiBadge-badge', 'backgroundColor', element(Badge, { color, badgeContent: 1 }, icon)],
  text: ['p', 'color', element(Typography, { color }, color)],
  icon: ['svg', 'color', element(SvgIcon, { color }, icon)],
  link: ['a', 'color', element(Link, { color, href: '#' }, color)],
  checkbox: ['.MuiCheckbox-root', 'color', element(Checkbox, { color, defaultChecked: true })],
  radio: ['.MuiRadio-root', 'color', element(Radio, { color, defaultChecked: true })],
  switch: ['.MuiSwitch-track', 'backgroundColor', element(Switch, { color, defaultChecked: true })],
  input: ['fieldset', 'borderColor', element(TextField, { color, label: color, focused: true })],
  'label of a group': ['label', 'color', element(FormLabel, { color, focused: true }, color)],
  'linear progress': [
    '.MuiLinearProgress-bar',
    'backgroundColor',
    element(LinearProgress, { color, value: 50, variant: 'determinate' }),
  ],
  'circular progress': [
    '.MuiCircularProgress-root',
    'color',
    element(CircularProgress, { color, value: 50, variant: 'determinate' }),
  ],
  ...(color === 'secondary' && {
    tab: ['.Mui-selected', 'color', element(Tabs, { value: 0, textColor: color }, element(Tab, { label: color }))],
    indicator: [
      '.MuiTabs-indicator',
      'backgroundColor',
      element(Tabs, { value: 0, indicatorColor: color }, element(Tab, { label: color })),
    ],
  }),
  ...(color !== 'primary' &&
    color !== 'secondary' && {
      alert: ['.MuiAlert-icon', 'color', element(Alert, { color }, color)],
      'severe alert': ['.MuiAlert-icon', 'color', element(Alert, { severity: color }, color)],
    }),
})

const { lightTheme, darkTheme } = createThemes()

const drawn = [lightTheme, darkTheme].map((options) => {
  const theme = createTheme(options)
  const { mode } = theme.palette
  const parts = colors.flatMap((color) =>
    Object.entries(samples(color)).map(([name, [selector, property, sample]]) => {
      const expected = theme.palette[color].main
      return element(
        'div',
        {
          key: color + name,
          title: `${mode} ${color} ${name}`,
          'data-shown': JSON.stringify({ selector, property, expected }),
        },
        sample,
      )
    }),
  )
  return element(
    ThemeProvider,
    { key: mode, theme },
    element('div', { style: { backgroundColor: theme.palette.background.default, columns: '9rem' } }, parts),
  )
})

createRoot(document.body.appendChild(document.createElement('main'))).render(element(Fragment, {}, drawn))
