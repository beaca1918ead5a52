import type { ResourceTexts } from '@slipform/admin'

/** The customers in French. */
export const texts: ResourceTexts = {
  name: 'Client |||| Clients',
  fields: {
    id: 'Identifiant',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    tier: 'Niveau',
    notes: 'Remarques',
    access_code: 'Code d’accès',
    visits: 'Visites',
    is_private: 'Privé',
    created_at: 'Créé le',
    updated_at: 'Modifié le',
    vehicles: 'Véhicules',
    'vehicles.make': 'Marque d’un véhicule',
    'vehicles.year': 'Année d’un véhicule',
    'vehicles.status': 'État d’un véhicule',
  },
  choices: { Standard: 'Standard', Silver: 'Argent', Gold: 'Or' },
  labels: {
    Customer: 'Client',
    Customers: 'Clients',
    Contact: 'Contact',
    Account: 'Compte',
    'Opens the key box, for vehicles left overnight': 'Ouvre la boîte à clés, pour les véhicules déposés la nuit',
    'A person, not a company': 'Un particulier, pas une entreprise',
  },
}
