// The width in pixels that a column needs about.
const columnWidth = 130

/** How many columns have room in a card. */
export const columnsIn = (width: number): number =>
  width > 0 ? Math.max(2, Math.floor(width / columnWidth)) : Number.POSITIVE_INFINITY

/** A table that reaches the edges of its card; only the name is emphasised. */
export const tableStyle = {
  mx: -2,
  mb: -2,
  '& td:first-of-type, & th:first-of-type': { pl: 2 },
  '& td:last-of-type, & th:last-of-type': { pr: 2 },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& tbody td:first-of-type > *': { fontWeight: 560 },
  '&& tbody td:nth-of-type(2):not(.MuiTableCell-alignRight)': { fontWeight: 400 },
}
