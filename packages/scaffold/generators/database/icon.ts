// Icons of new resources in the menu. Each must be in packages/icons/names.txt, which created projects install.

/** Material icons, each with the words in names of tables that it stands for, in the singular. */
const words: Readonly<Record<string, string>> = {
  AccountBalance: 'account bank ledger budget',
  AccountTree: 'branch category department hierarchy',
  Article: 'article page post document draft template',
  Assignment: 'assignment contract form task job todo',
  Badge: 'employee staff worker position',
  Build: 'maintenance repair tool device machine',
  Business: 'business company organization organisation vendor supplier manufacturer',
  Chat: 'chat conversation comment note message',
  DirectionsCar: 'car vehicle',
  Email: 'email mail newsletter',
  Event: 'appointment booking calendar event meeting reservation schedule',
  Folder: 'file folder project directory attachment upload',
  Group: 'group member membership team',
  History: 'activity audit history log revision version',
  Home: 'building home house property hotel room',
  Image: 'image photo picture album gallery',
  Inventory2: 'inventory item part product stock warehouse',
  Key: 'key token credential',
  Language: 'country language locale',
  LocalOffer: 'coupon discount label offer tag',
  LocalShipping: 'delivery shipment shipping carrier',
  LocationOn: 'address area location place region',
  Lock: 'access permission policy role',
  MusicNote: 'artist music playlist song track',
  Payments: 'charge fee payment refund transaction currency',
  People: 'client customer person user author contact patient student teacher',
  Receipt: 'bill invoice receipt',
  Settings: 'configuration preference setting option',
  ShoppingCart: 'basket cart order purchase sale',
  Star: 'favorite rating review vote',
  SupportAgent: 'case request ticket issue',
  ViewList: 'detail entry line row',
}

const byWord = new Map(
  Object.entries(words).flatMap(([icon, of]) => of.split(' ').map((word) => [word, icon] as const)),
)

/** Returns the Material icon of a resource, by the last word of its name that has one: `invoice_item` is an item. */
export function iconOf(singular: string): string | undefined {
  return byWord.get(singular.split('_').findLast((word) => byWord.has(word)) ?? '')
}
