// Icons of new resources in the menu. Each must be in packages/icons/names.txt, which created projects install.

/** Material icons, each with the words in names of tables that it stands for, in the singular; a pair of words goes before its last one. */
const words: Readonly<Record<string, string>> = {
  AccountBalance: 'account bank ledger budget',
  AccountTree: 'branch category department hierarchy taxonomy',
  Article: 'article page post document draft template chapter',
  Assignment: 'assignment contract agreement form task job work checklist todo',
  AttachFile: 'attachment asset blob file upload',
  Badge: 'employee staff worker position vacancy occupation',
  Book: 'book collection library',
  BugReport: 'bug incident issue defect',
  Build: 'maintenance repair tool',
  Business:
    'business company organization organisation organizer vendor supplier firm factory manufacturer plant maker',
  CalendarMonth: 'appointment booking calendar reservation schedule',
  Call: 'call phone',
  Campaign: 'announcement campaign advertisement opportunity deal pipeline',
  Chat: 'chat conversation discussion comment note reply message sms',
  Code: 'commit repository script snippet',
  Devices: 'device machine equipment',
  DirectionsCar: 'car vehicle',
  Email: 'email mail newsletter email_address',
  Event: 'event session meeting',
  Extension: 'addon extension integration plugin module',
  Folder: 'folder project directory',
  Group: 'group member membership audience team crew',
  History: 'activity audit history log revision version',
  Home: 'building home house property hotel room',
  Image: 'image photo picture avatar album gallery',
  Inventory2: 'inventory item part product stock variant warehouse depot',
  Key: 'key token credential passkey secret login_session user_session auth_session',
  Language: 'country language locale region',
  Link: 'link url redirect',
  LocalHospital: 'clinic doctor hospital patient treatment',
  LocalOffer: 'coupon discount label offer promotion tag loyalty point reward',
  LocalShipping: 'delivery shipment shipping carrier',
  LocationOn: 'address location place area map route territory',
  Lock: 'access lock permission policy privilege role security',
  Movie: 'film movie video',
  MusicNote: 'artist music playlist recording song track',
  Notifications: 'alert notification reminder',
  Payments: 'charge fee payment payout refund transaction card currency rate exchange',
  People: 'client customer people person user author contact lead subscriber',
  Pets: 'animal pet',
  PieChart: 'metric report statistic',
  Receipt: 'bill invoice receipt',
  Restaurant: 'dish meal menu recipe restaurant',
  School: 'class course lesson school student teacher',
  Settings: 'configuration preference setting option',
  ShoppingCart: 'basket cart order purchase sale',
  Star: 'favorite favourite rating review like reaction upvote vote',
  Store: 'shop store',
  Subscriptions: 'plan subscription',
  SupportAgent: 'case request ticket support',
  Timeline: 'phase stage step status state goal milestone',
  Timer: 'timer timesheet duration',
  ViewList: 'detail entry line row',
}

const byWord = new Map(
  Object.entries(words).flatMap(([icon, of]) => of.split(' ').map((word) => [word, icon] as const)),
)

/** Whether the names of most tables are English words, as far as the words above tell. */
export function areEnglish(singulars: readonly string[]): boolean {
  const known = singulars.filter((singular) => byWord.has(singular.split('_').at(-1) ?? ''))
  return known.length > singulars.length / 2
}

/**
 * Returns the Material icon of a resource by the last word of its name that has one: `invoice_item` is an item. A part or link of another
 * resource, such as `order_adjustment` beside `order`, does not look like that one.
 */
export function iconOf(singular: string, others: ReadonlySet<string>, isLink: boolean): string | undefined {
  const parts = singular.split('_')
  const at = parts.findLastIndex((word) => byWord.has(word))
  const owner = parts[at]
  const ofPair = byWord.get(parts.slice(Math.max(at - 1, 0), at + 1).join('_'))
  if (at > 0 && ofPair !== undefined) return ofPair
  if (owner === undefined || parts.length === 1 || !others.has(owner)) return owner && byWord.get(owner)
  return isLink ? 'AltRoute' : at < parts.length - 1 ? 'ViewList' : byWord.get(owner)
}
