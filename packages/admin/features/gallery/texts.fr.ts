export const texts = {
  layouts: { gallery: 'Galerie' },
}
