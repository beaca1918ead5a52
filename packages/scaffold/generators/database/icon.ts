// Icons of new resources in the menu. Each must be in packages/icons/names.txt, which created projects install.

/** Material icons, each with the words in names of tables that it stands for, in the singular; a pair of words goes before its last one. */
const words: Readonly<Record<string, string>> = {
  AccountBalance: 'account bank ledger budget',
  AccountTree: 'branch category department hierarchy',
  Article: 'article page post document draft template',
  Assignment: 'assignment contract form task job work todo',
  AttachFile: 'attachment file upload',
  Badge: 'employee staff worker position',
  Book: 'book collection library',
  Build: 'maintenance repair tool device machine',
  Business: 'business company organization organisation vendor supplier manufacturer',
  CalendarMonth: 'appointment booking calendar reservation schedule',
  Chat: 'chat conversation comment note message',
  DirectionsCar: 'car vehicle',
  Email: 'email mail newsletter email_address',
  Event: 'event session meeting',
  Folder: 'folder project directory',
  Group: 'group member membership team',
  History: 'activity audit history log revision version',
  Home: 'building home house property hotel room',
  Image: 'image photo picture album gallery',
  Inventory2: 'inventory item part product stock warehouse',
  Key: 'key token credential login_session user_session auth_session',
  Language: 'country language locale region',
  LocalHospital: 'clinic doctor hospital patient treatment',
  LocalOffer: 'coupon discount label offer tag',
  LocalShipping: 'delivery shipment shipping carrier',
  LocationOn: 'address location place area route',
  Lock: 'access permission policy role',
  MusicNote: 'artist music playlist song track',
  Payments: 'charge fee payment refund transaction currency rate',
  People: 'client customer people person user author contact lead',
  Receipt: 'bill invoice receipt',
  School: 'class course lesson school student teacher',
  Settings: 'configuration preference setting option',
  ShoppingCart: 'basket cart order purchase sale',
  Star: 'favorite rating review vote',
  Store: 'shop store',
  SupportAgent: 'case request ticket issue',
  Timeline: 'phase stage step status state',
  ViewList: 'detail entry line row',
}

const byWord = new Map(
  Object.entries(words).flatMap(([icon, of]) => of.split(' ').map((word) => [word, icon] as const)),
)

/** Returns the Material icon of a resource, by the last word of its name that has one: `invoice_item` is an item. */
export function iconOf(singular: string): string | undefined {
  const parts = singular.split('_')
  const at = parts.findLastIndex((word) => byWord.has(word))
  return byWord.get(parts.slice(Math.max(at - 1, 0), at + 1).join('_')) ?? byWord.get(parts[at] ?? '')
}
