import Search from '@mui/icons-material/Search'
import { FormControl, InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material'

interface SearchFieldProps extends Pick<OutlinedInputProps, 'name' | 'type' | 'autoFocus' | 'onKeyDown'> {
  label: string
  value: string
  /** In pixels, 200 at most in windows of less than 1200; the whole line of a narrow one. Default: as wide as its place. */
  width?: number
  onSearch: (text: string) => void
}

/** The box that a list or a table is searched by. Not MUI's `TextField`, which would load the other inputs that it can be. */
export const SearchField = ({ label, width, onSearch, ...props }: SearchFieldProps) => (
  <FormControl
    margin="none"
    sx={width ? { width: { sm: Math.min(width, 200), lg: width }, flex: { xs: '1 1 200px', sm: 'none' } } : {}}
  >
    <OutlinedInput
      placeholder={label}
      onChange={({ target }) => onSearch(target.value)}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search sx={{ fontSize: 16, color: 'text.secondary' }} />
        </InputAdornment>
      }
      {...props}
    />
  </FormControl>
)
