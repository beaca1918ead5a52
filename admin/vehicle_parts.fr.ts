import type { ResourceTexts } from '@slipform/admin'

/** The vehicle parts in French. */
export const texts: ResourceTexts = {
  name: 'Pièce |||| Pièces',
  fields: {
    id: 'Identifiant',
    vehicle_id: 'Véhicule',
    vehicle_part_id: 'Ensemble',
    name: 'Nom',
    category: 'Catégorie',
    price: 'Prix',
    in_stock: 'En stock',
    created_at: 'Créée le',
    updated_at: 'Modifiée le',
    vehicle: 'Véhicule',
    subparts: 'Sous-pièces',
  },
  choices: {
    Engine: 'Moteur',
    Brakes: 'Freins',
    Body: 'Carrosserie',
    Electrical: 'Électricité',
    Interior: 'Habitacle',
  },
  labels: { Assembly: 'Ensemble', Parts: 'Pièces', Subparts: 'Sous-pièces', 'Vehicle parts': 'Pièces' },
}
