import { IsBoolean, IsDecimal, IsIn, IsOptional, IsString, IsUUID } from 'class-validator'

const categories = ['engine', 'brakes', 'body', 'electrical', 'interior']

/** The body of a new part. */
export class CreatePart {
  @IsUUID('loose') vehicle_id!: string
  @IsOptional() @IsUUID('loose') vehicle_part_id?: string
  @IsString() name!: string
  @IsIn(categories) category!: string
  @IsDecimal({ decimal_digits: '0,2' }) price!: string
  @IsOptional() @IsBoolean() in_stock?: boolean
}

/** The body of an update. */
export class UpdatePart {
  @IsOptional() @IsUUID('loose') vehicle_id?: string
  @IsOptional() @IsUUID('loose') vehicle_part_id?: string
  @IsOptional() @IsString() name?: string
  @IsOptional() @IsIn(categories) category?: string
  @IsOptional() @IsDecimal({ decimal_digits: '0,2' }) price?: string
  @IsOptional() @IsBoolean() in_stock?: boolean
}
