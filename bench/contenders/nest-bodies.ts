import { IsBoolean, IsEmail, IsIn, IsOptional, IsString } from 'class-validator'

const tiers = ['standard', 'silver', 'gold']

/** What a client may say of a new customer. */
export class CreateCustomer {
  @IsString() name!: string
  @IsEmail() email!: string
  @IsOptional() @IsString() phone?: string
  @IsOptional() @IsIn(tiers) tier?: string
  @IsOptional() @IsString() notes?: string
  @IsOptional() @IsString() access_code?: string
  @IsOptional() @IsBoolean() is_private?: boolean
}

/** What a client may change of a customer. */
export class UpdateCustomer {
  @IsOptional() @IsString() name?: string
  @IsOptional() @IsEmail() email?: string
  @IsOptional() @IsString() phone?: string
  @IsOptional() @IsIn(tiers) tier?: string
  @IsOptional() @IsString() notes?: string
  @IsOptional() @IsString() access_code?: string
  @IsOptional() @IsBoolean() is_private?: boolean
}
