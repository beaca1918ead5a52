/** The texts of the board, below `slipform`. */
export const texts = {
  board: {
    none: 'Not set',
    more: 'Show more',
    how: 'Press Space to lift the card, the left and right arrows to move it, Space to drop it, Escape to leave it.',
  },
  layouts: { board: 'Board' },
}
