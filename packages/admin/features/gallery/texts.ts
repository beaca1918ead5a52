/** The texts of the gallery, below `slipform`. */
export const texts = {
  layouts: { gallery: 'Gallery' },
}
