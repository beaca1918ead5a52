import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import { IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
import { usePageBookmark, useVisits } from './usePageBookmark.ts'

/** The star of a record's page: puts the record among the favourites of the sidebar. Remembers which records the user opens. */
export const FavouriteButton = () => {
  const translate = useTranslate()
  const { bookmark } = usePageBookmark()
  useVisits()
  const { isFavourite, toggleFavourite } = useBookmarks()
  if (bookmark === undefined) return null
  const isOn = isFavourite(bookmark)
  return (
    <Tooltip title={translate(`slipform.layout.${isOn ? 'remove_favourite' : 'add_favourite'}`)}>
      <IconButton
        size="small"
        aria-label={translate('slipform.layout.favourite')}
        aria-pressed={isOn}
        onClick={() => toggleFavourite(bookmark)}
        sx={{ '@media print': { display: 'none' } }}
      >
        {isOn ? (
          <Star sx={{ fontSize: 18, color: ({ tokens }) => tokens.amber }} />
        ) : (
          <StarBorder sx={{ fontSize: 18 }} />
        )}
      </IconButton>
    </Tooltip>
  )
}
