import { DataTypes, Sequelize } from 'sequelize'
import { databaseUrl, poolSize } from './settings.ts'

const sequelize = new Sequelize(databaseUrl, { logging: false, pool: { min: 0, max: poolSize } })

// A function per type, as Sequelize writes the column's name into each definition.
const id = () => ({ type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 })
const key = () => ({ type: DataTypes.UUID, allowNull: false })
const text = () => ({ type: DataTypes.TEXT, allowNull: false })
const stamps = { timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' }

export const Part = sequelize.define(
  'vehicle_part',
  {
    id: id(),
    vehicle_id: key(),
    vehicle_part_id: DataTypes.UUID,
    name: text(),
    category: { ...text(), validate: { isIn: [['engine', 'brakes', 'body', 'electrical', 'interior']] } },
    price: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    in_stock: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
  },
  { tableName: 'vehicle_parts', ...stamps },
)

export const Vehicle = sequelize.define(
  'vehicle',
  {
    id: id(),
    customer_id: key(),
    make: text(),
    model: text(),
    vin: text(),
    year: { type: DataTypes.INTEGER, allowNull: false },
    mileage: { type: DataTypes.BIGINT, allowNull: false },
    price: DataTypes.DECIMAL(12, 2),
    status: { ...text(), defaultValue: 'available' },
    purchased_on: DataTypes.DATEONLY,
    features: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    specs: DataTypes.JSONB,
  },
  { tableName: 'vehicles', ...stamps },
)

export const Customer = sequelize.define(
  'customer',
  {
    id: id(),
    name: text(),
    email: text(),
    phone: DataTypes.TEXT,
    tier: { ...text(), defaultValue: 'standard' },
    notes: DataTypes.TEXT,
    access_code: DataTypes.TEXT,
    visits: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    is_private: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
  },
  { tableName: 'customers', ...stamps },
)

export const MaintenanceRecord = sequelize.define(
  'maintenance_record',
  {
    id: id(),
    vehicle_id: key(),
    service_type: text(),
    description: text(),
    cost: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    performed_at: { type: DataTypes.DATE, allowNull: false },
    completed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    photo: DataTypes.BLOB,
    invoice: DataTypes.BLOB,
    diagnosis: DataTypes.BLOB,
  },
  { tableName: 'maintenance_records', ...stamps },
)

Part.belongsTo(Vehicle, { as: 'vehicle', foreignKey: 'vehicle_id' })
Part.hasMany(Part, { as: 'subparts', foreignKey: 'vehicle_part_id' })
Vehicle.belongsTo(Customer, { as: 'customer', foreignKey: 'customer_id' })
Vehicle.hasMany(MaintenanceRecord, { as: 'maintenance_records', foreignKey: 'vehicle_id' })
