CREATE TABLE "shop_signs" (
	"name" text NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "shop_signs_name_file_pk" PRIMARY KEY("name","file")
);
