export const texts = {
  board: {
    none: 'Non renseigné',
    more: 'Afficher plus',
    how: 'Espace prend la carte, les flèches gauche et droite la déplacent, Espace la dépose, Échap la laisse en place.',
  },
  layouts: { board: 'Tableau kanban' },
}
