export const texts = {
  peek: {
    shown: '%{name} est affiché à côté de la liste.',
    open: 'Ouvrir',
  },
}
