import { IsBoolean, IsDecimal, IsIn, IsOptional, IsString, IsUUID } from 'class-validator'

const categories = ['engine', 'brakes', 'body', 'electrical', 'interior']

/** What a client may say of a new part. */
export class CreatePart {
  @IsUUID('loose') vehicle_id!: string
  @IsOptional() @IsUUID('loose') vehicle_part_id?: string
  @IsString() name!: string
  @IsIn(categories) category!: string
  @IsDecimal({ decimal_digits: '0,2' }) price!: string
  @IsOptional() @IsBoolean() in_stock?: boolean
}

/** What a client may change of a part. */
export class UpdatePart {
  @IsOptional() @IsUUID('loose') vehicle_id?: string
  @IsOptional() @IsUUID('loose') vehicle_part_id?: string
  @IsOptional() @IsString() name?: string
  @IsOptional() @IsIn(categories) category?: string
  @IsOptional() @IsDecimal({ decimal_digits: '0,2' }) price?: string
  @IsOptional() @IsBoolean() in_stock?: boolean
}
