import type { ResourceTexts } from '@slipform/admin'

/** The vehicles in French. */
export const texts: ResourceTexts = {
  name: 'Véhicule |||| Véhicules',
  fields: {
    id: 'Identifiant',
    customer_id: 'Client',
    make: 'Marque',
    model: 'Modèle',
    vin: 'Numéro de châssis',
    year: 'Année',
    mileage: 'Kilométrage',
    price: 'Prix',
    status: 'État',
    purchased_on: 'Date d’achat',
    features: 'Équipements',
    specs: 'Caractéristiques',
    created_at: 'Créé le',
    updated_at: 'Modifié le',
    customer: 'Client',
    'customer.name': 'Nom du client',
    'customer.tier': 'Niveau du client',
    parts: 'Pièces',
    maintenance_records: 'Entretiens',
  },
  choices: { Available: 'Disponible', 'In service': 'En atelier', Sold: 'Vendu', Scrapped: 'Mis à la casse' },
  labels: {
    Vehicle: 'Véhicule',
    Vehicles: 'Véhicules',
    'As read at the last visit': 'Relevé à la dernière visite',
    Sale: 'Vente',
    Equipment: 'Équipement',
    'A vehicle in service cannot be deleted': 'Un véhicule en atelier ne peut pas être supprimé',
  },
}
