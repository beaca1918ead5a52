import Search from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'

// Long enough that a word is typed, short enough that the list follows.
const pauseMs = 300

// The query may change meanwhile: other filters are set.
const pageOf = ({ pathname, hash }: Location) => `${pathname}${hash.split('?')[0]}`

/** A search box of a list, and a function that applies its text. */
export interface SearchBoxProps {
  source: string
  /** Whether it leaves room for other filters beside it. */
  isShort: boolean
  onSearch: (text: string) => void
}

/** Searches a list while the user types. */
export const SearchBox = ({ source, isShort, onSearch }: SearchBoxProps) => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const applied = String(filterValues[source] ?? '')
  const [text, setText] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    // A filter from elsewhere replaces the text, unless the user is typing.
    if (timer.current === undefined) setText(applied)
  }, [applied])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    const page = pageOf(location)
    timer.current = setTimeout(() => {
      timer.current = undefined
      // A list that the user has left meanwhile stays mounted until the next page is loaded, and would take its address back.
      if (pageOf(location) === page) latest.current(value)
    }, pauseMs)
  }
  const label = translate('ra.action.search')
  return (
    <TextField
      margin="none"
      name={source}
      value={text}
      placeholder={label}
      onChange={(event) => search(event.target.value)}
      sx={{ width: { sm: isShort ? 160 : 240 }, flex: { xs: '1 1 200px', sm: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <Search sx={{ fontSize: 16, color: 'text.secondary' }} />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
