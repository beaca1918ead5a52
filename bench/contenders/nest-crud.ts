import 'reflect-metadata'
import { Crud, type CrudOptions } from '@dataui/crud'
import { TypeOrmCrudService } from '@dataui/crud-typeorm'
import { Controller, Module, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DataSource, type ObjectLiteral } from 'typeorm'
import { partRelations } from './columns.ts'
import { CreatePart, UpdatePart } from './nest-bodies.ts'
import { Customer, MaintenanceRecord, Part, Vehicle } from './nest-entities.ts'
import { databaseUrl, poolSize, port } from './settings.ts'

/** `@dataui/crud` on NestJS and TypeORM. */
const params: CrudOptions['params'] = { id: { field: 'id', type: 'uuid', primary: true } }
const lists = { alwaysPaginate: true, limit: 20, maxLimit: 1000 }

class PartService extends TypeOrmCrudService<Part> {}

// Each path has its own alias in a statement. Hidden columns are excluded in every join.
const join = Object.fromEntries(
  partRelations.map((path) => [path, { alias: path.replaceAll('.', '_'), exclude: ['access_code'] }]),
)

@Crud({
  model: { type: Part },
  dto: { create: CreatePart, update: UpdatePart },
  params,
  query: { ...lists, join },
})
@Controller('api/vehicle_parts')
class PartController {
  service: PartService
  constructor(service: PartService) {
    this.service = service
  }
}

class CustomerService extends TypeOrmCrudService<Customer> {}

@Crud({
  model: { type: Customer },
  params,
  query: { ...lists, exclude: ['access_code'], join: { vehicles: { eager: true } } },
})
@Controller('api/customers')
class CustomerController {
  service: CustomerService
  constructor(service: CustomerService) {
    this.service = service
  }
}

class VehicleService extends TypeOrmCrudService<Vehicle> {}

@Crud({
  model: { type: Vehicle },
  params,
  query: {
    ...lists,
    join: {
      customer: { eager: true, exclude: ['access_code'] },
      parts: { eager: true },
      'parts.subparts': { eager: true },
      maintenance_records: { eager: true },
    },
  },
})
@Controller('api/vehicles')
class VehicleController {
  service: VehicleService
  constructor(service: VehicleService) {
    this.service = service
  }
}

/** Returns a CRUD service for an entity. */
function provide<Row extends ObjectLiteral>(Service: Type<TypeOrmCrudService<Row>>, entity: Type<Row>) {
  return {
    provide: Service,
    inject: [DataSource],
    useFactory: (source: DataSource) => new Service(source.getRepository(entity)),
  }
}

const entities = [Customer, Vehicle, Part, MaintenanceRecord]

@Module({
  imports: [TypeOrmModule.forRoot({ type: 'postgres', url: databaseUrl, entities, extra: { max: poolSize } })],
  providers: [provide(PartService, Part), provide(CustomerService, Customer), provide(VehicleService, Vehicle)],
  controllers: [PartController, CustomerController, VehicleController],
})
class AppModule {}

const app = await NestFactory.create<NestExpressApplication>(AppModule, { logger: ['error'] })
app.useBodyParser('json', { limit: '1mb' })
app.disable('x-powered-by')
app.disable('etag')
await app.listen(port, '127.0.0.1')
