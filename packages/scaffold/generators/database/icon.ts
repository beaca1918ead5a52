// Icons of new resources in the menu. Each must be in packages/icons/names.txt, which created projects install.

/** Material icons, each with the words in names of tables that it stands for, in the singular. */
const words: Readonly<Record<string, string>> = {
  Article: 'article attachment document draft file folder page post project template upload',
  Assignment: 'assignment case contract form issue job request task ticket todo',
  Business: 'business company manufacturer organisation organization supplier vendor',
  Chat: 'chat comment conversation email mail message newsletter note',
  Event: 'appointment booking calendar event meeting reservation schedule',
  History: 'activity audit history log revision version',
  Image: 'gallery image photo picture',
  Inventory2: 'inventory item part product stock warehouse',
  LocalOffer: 'category coupon discount label offer tag',
  LocalShipping: 'car carrier delivery shipment shipping vehicle',
  LocationOn: 'address area building country home hotel house location place property region room',
  Lock: 'access credential key permission policy role token',
  MusicNote: 'album artist music playlist song track',
  Payments: 'account bank budget charge currency fee ledger payment refund transaction',
  People:
    'author client contact customer employee group member membership patient person staff student teacher team user worker',
  Receipt: 'bill invoice receipt',
  Settings: 'configuration device machine maintenance option preference repair setting tool',
  ShoppingCart: 'basket cart order purchase sale',
  Star: 'favorite rating review vote',
}

const byWord = new Map(
  Object.entries(words).flatMap(([icon, of]) => of.split(' ').map((word) => [word, icon] as const)),
)

/** Returns the Material icon of a resource, by the last word of its name that has one: `invoice_item` is an item. */
export function iconOf(singular: string): string | undefined {
  return byWord.get(singular.split('_').findLast((word) => byWord.has(word)) ?? '')
}
