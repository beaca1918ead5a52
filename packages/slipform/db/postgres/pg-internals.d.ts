// The parts of the driver that its types lack: the keys for cancel requests, and the connection below a client.
import 'pg'

declare module 'pg' {
  interface Client {
    readonly processID: number
    readonly secretKey: number
    readonly connection: Connection
    getStartupConf(): Record<string, string>
  }

  interface Connection {
    connect(portOrPath: number | string, host?: string): void
    requestSsl(): void
    cancel(processId: number, secretKey: number): void
    close(statement: { readonly type: 'S'; readonly name: string }): void
    readonly parsedStatements: Record<string, string>
    readonly submittedNamedStatements: Record<string, string>
  }

  interface ClientConfig {
    readonly sslnegotiation?: 'postgres' | 'direct' | undefined
  }
}
