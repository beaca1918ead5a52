import { randomUUID } from 'node:crypto'
import { BeforeInsert, BeforeUpdate, Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm'

/** The garage's entities for TypeORM. Column types are explicit, as reflection has none for nullable columns. */
@Entity('customers')
export class Customer {
  @PrimaryColumn('uuid') id!: string
  @Column('text') name!: string
  @Column('text') email!: string
  @Column('text', { nullable: true }) phone!: string | null
  @Column('text') tier!: string
  @Column('text', { nullable: true }) notes!: string | null
  @Column('text', { nullable: true }) access_code!: string | null
  @Column('integer') visits!: number
  @Column('boolean') is_private!: boolean
  @Column('timestamptz') created_at!: Date
  @Column('timestamptz') updated_at!: Date
  @OneToMany(
    () => Vehicle,
    (vehicle) => vehicle.customer,
  )
  vehicles!: Vehicle[]
}

@Entity('vehicles')
export class Vehicle {
  @PrimaryColumn('uuid') id!: string
  @Column('uuid') customer_id!: string
  @Column('text') make!: string
  @Column('text') model!: string
  @Column('text') vin!: string
  @Column('integer') year!: number
  @Column('bigint') mileage!: string
  @Column('numeric', { nullable: true }) price!: string | null
  @Column('text') status!: string
  @Column('date', { nullable: true }) purchased_on!: string | null
  @Column('text', { array: true }) features!: string[]
  @Column('jsonb', { nullable: true }) specs!: object | null
  @Column('timestamptz') created_at!: Date
  @Column('timestamptz') updated_at!: Date
  @ManyToOne(
    () => Customer,
    (customer) => customer.vehicles,
  )
  @JoinColumn({ name: 'customer_id' })
  customer!: Customer
  @OneToMany(
    () => Part,
    (part) => part.vehicle,
  )
  parts!: Part[]
  @OneToMany(
    () => MaintenanceRecord,
    (record) => record.vehicle,
  )
  maintenance_records!: MaintenanceRecord[]
}

@Entity('vehicle_parts')
export class Part {
  @PrimaryColumn('uuid') id!: string
  @Column('uuid') vehicle_id!: string
  @Column('uuid', { nullable: true }) vehicle_part_id!: string | null
  @Column('text') name!: string
  @Column('text') category!: string
  @Column('numeric') price!: string
  @Column('boolean') in_stock!: boolean
  @Column('timestamptz') created_at!: Date
  @Column('timestamptz') updated_at!: Date
  @ManyToOne(
    () => Vehicle,
    (vehicle) => vehicle.parts,
  )
  @JoinColumn({ name: 'vehicle_id' })
  vehicle!: Vehicle
  @ManyToOne(
    () => Part,
    (part) => part.subparts,
  )
  @JoinColumn({ name: 'vehicle_part_id' })
  assembly!: Part
  @OneToMany(
    () => Part,
    (part) => part.assembly,
  )
  subparts!: Part[]

  @BeforeInsert()
  complete(): void {
    this.id = randomUUID()
    this.in_stock ??= true
    this.created_at = new Date()
    this.change()
  }

  @BeforeUpdate()
  change(): void {
    this.updated_at = new Date()
  }
}

@Entity('maintenance_records')
export class MaintenanceRecord {
  @PrimaryColumn('uuid') id!: string
  @Column('uuid') vehicle_id!: string
  @Column('text') service_type!: string
  @Column('text') description!: string
  @Column('numeric') cost!: string
  @Column('timestamptz') performed_at!: Date
  @Column('boolean') completed!: boolean
  @Column('bytea', { nullable: true }) photo!: Buffer | null
  @Column('bytea', { nullable: true }) invoice!: Buffer | null
  @Column('bytea', { nullable: true }) diagnosis!: Buffer | null
  @Column('timestamptz') created_at!: Date
  @Column('timestamptz') updated_at!: Date
  @ManyToOne(
    () => Vehicle,
    (vehicle) => vehicle.maintenance_records,
  )
  @JoinColumn({ name: 'vehicle_id' })
  vehicle!: Vehicle
}
