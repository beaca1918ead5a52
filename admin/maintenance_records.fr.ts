import type { ResourceTexts } from '@slipform/admin'

/** The maintenance records in French. */
export const texts: ResourceTexts = {
  name: 'Entretien |||| Entretiens',
  fields: {
    id: 'Identifiant',
    vehicle_id: 'Véhicule',
    service_type: 'Type d’intervention',
    description: 'Description',
    cost: 'Coût',
    performed_at: 'Effectué le',
    completed: 'Terminé',
    photo: 'Photo',
    invoice: 'Facture',
    diagnosis: 'Diagnostic',
    created_at: 'Créé le',
    updated_at: 'Modifié le',
    vehicle: 'Véhicule',
    'vehicle.make': 'Marque du véhicule',
    'vehicle.status': 'État du véhicule',
  },
  choices: { Inspection: 'Contrôle', Repair: 'Réparation', 'Oil change': 'Vidange', Tyres: 'Pneus' },
  labels: {
    'Maintenance records': 'Entretiens',
    Files: 'Fichiers',
    'What the computer of the vehicle reports': 'Ce que signale l’ordinateur du véhicule',
  },
}
