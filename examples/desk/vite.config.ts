import { slipform } from '@slipform/admin/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [slipform()] })
