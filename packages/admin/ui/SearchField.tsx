import Search from '@mui/icons-material/Search'
import { FormControl, InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material'

interface SearchFieldProps extends Pick<OutlinedInputProps, 'name' | 'type' | 'autoFocus' | 'onKeyDown'> {
  label: string
  value: string
  /** In pixels; at most 200 in windows narrower than 1200, and the whole line on a phone. Default: the width of its container. */
  width?: number
  onSearch: (text: string) => void
}

/** The search box of a list or table. Not MUI's `TextField`, which would also load MUI's other inputs. */
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
