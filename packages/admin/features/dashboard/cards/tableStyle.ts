// About what a column needs, in pixels.
const columnWidth = 130

/** Returns how many columns have room in the table of a card: at least two, and all before the width is measured, which is then 0. */
export const columnsIn = (width: number): number =>
  width > 0 ? Math.max(2, Math.floor(width / columnWidth)) : Number.POSITIVE_INFINITY

/** The look of both tables of a `TableCard`: they reach the edges of the card, and only the name is emphasised. */
export const tableStyle = {
  mx: -2,
  mb: -2,
  '& td:first-of-type, & th:first-of-type': { pl: 2 },
  // A long name is cut: the other columns keep their room.
  '& tbody td:first-of-type': { width: '34%', maxWidth: 0 },
  '& td:last-of-type, & th:last-of-type': { pr: 2 },
  '& tbody td:not(:first-of-type) a': { fontWeight: 'inherit' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& tbody td:first-of-type > *': { fontWeight: 560 },
  '&& tbody td:nth-of-type(2):not(.MuiTableCell-alignRight)': { fontWeight: 400 },
}
