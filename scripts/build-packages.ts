import { buildPackages } from './packages/build.ts'

// Compiles the packages as they are published: npm run build:packages.
await buildPackages()
